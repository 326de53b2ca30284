import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

/** What the layout loaded about the owner and what waits, for every screen inside it. */
export function usePanel() {
  const data = useRouteLoaderData<typeof loader>('admin');
  if (!data) throw new Error('usePanel is for screens inside the panel.');
  return data;
}
