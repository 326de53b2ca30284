import { notFound } from '#platform/http/responses.ts';

export function loader() {
  throw notFound('Page Not Found');
}

export default function Missing() {
  return null;
}
