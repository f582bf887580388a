// Loaded into the main process before the application: a computer without a keyring keeps passwords for a run only, and
// what is measured is a start that has them.
const { safeStorage } = require('electron')

safeStorage.getSelectedStorageBackend = () => 'gnome_libsecret'
safeStorage.isAsyncEncryptionAvailable = () => Promise.resolve(true)
safeStorage.encryptStringAsync = (text) => Promise.resolve(Buffer.from(text))
safeStorage.decryptStringAsync = (bytes) => Promise.resolve({ result: bytes.toString(), shouldReEncrypt: false })
