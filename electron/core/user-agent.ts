import manifest from '../../package.json' with { type: 'json' }

/** Says who asks, on every request: common firewall rules refuse a client that does not. */
export const userAgent = `Vezne/${manifest.version}`
