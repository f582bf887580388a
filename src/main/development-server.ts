/** The address that Vite serves the screens from while they are written. A build has none, whatever the environment says. */
export const developmentServer = import.meta.env.DEV ? process.env['ELECTRON_RENDERER_URL'] : undefined
