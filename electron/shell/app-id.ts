/** Names the program to Windows, in the package and while it runs. Publishers replace both. */
export const appId = 'app.vezne.desk'
/** Names the COM class that a click on a notification starts: a UUID. */
export const toastActivatorId = '{6B1D8C52-3F0E-4C7A-9A47-2E5D0C9F71B3}'
