/** The name=value pairs that a browser would send back. */
export function cookiesOf(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The known-device cookie pair. */
export function knownDeviceOf(response: Response) {
  return cookiesOf(response)
    .split('; ')
    .filter((pair) => pair.includes('atelier.known_device='))
    .join('; ');
}
