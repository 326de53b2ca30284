import { useEffect, useRef, useState } from 'react';
import { countOf } from '#platform/count.ts';

/** Shows how often an article was read; each load counts once, and its answer replaces the number of the page. */
export function ViewCount({ slug, views }: { slug: string; views: number }) {
  const told = useRef('');
  const [counted, setCounted] = useState<{ slug: string; views: number } | null>(null);

  // The server learns of a load from the browser alone: pages may come from a cache or be fetched ahead.
  useEffect(() => {
    if (told.current === slug) return;
    told.current = slug;
    void countView(slug).then((now) => now !== null && setCounted({ slug, views: now }));
  }, [slug]);

  return (
    <span className="type-label">{countOf(counted?.slug === slug ? counted.views : views, 'view')}</span>
  );
}

/** The number after this view; null where it could not be told, which is no reason to disturb a reader. */
async function countView(slug: string): Promise<number | null> {
  try {
    const response = await fetch(`/blog/${slug}/view`, { method: 'POST', keepalive: true });
    return response.ok ? ((await response.json()) as { views: number }).views : null;
  } catch {
    return null;
  }
}
