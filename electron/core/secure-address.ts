/**
 * https, or plain http that never leaves this machine (the sandbox). Hostnames as `URL` spells them: IPv4
 * addresses are normalised there, IPv6 ones bracketed.
 */
export const isSecureAddress = ({ protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)))
