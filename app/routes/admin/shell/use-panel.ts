import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** Loader data of the panel layout, for all screens inside it. */
export function usePanel() {
  const data = useRouteLoaderData<typeof loader>('admin');
  if (!data) throw new Error('usePanel is for screens inside the panel.');
  return data;
}
