// Loaded into Electron's main process before the application: the clock is some days behind.
const { now } = Date

Date.now = () => now() - Number(process.env['DAYS_BACK']) * 86_400_000
