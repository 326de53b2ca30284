import { useLocation, useNavigation } from 'react-router';

/**
 * The location of this screen that the newest click leads to, before its data is loaded. State in the address is read from
 * it, so that a second click builds on the first, and closing or reopening a sheet waits for no response.
 */
export function useNewestLocation() {
  const current = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === current.pathname ? next : current;
}
