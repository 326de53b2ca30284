import source from './layout-drawings.svg?raw';

const SYMBOL = /<symbol id="(.+?)" viewBox="(.+?)">(.+?)<\/symbol>/gs;

const drawings = new Map(
  Array.from(source.matchAll(SYMBOL), ([, name, viewBox, shapes]) => [name, { viewBox, shapes }]),
);

/** A part of the page in small, such as `hero-index`, in the colours of the element that it is in. */
export function LayoutDrawing({ name, className = '' }: { name: string; className?: string }) {
  const { viewBox, shapes } = drawings.get(name)!;
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      className={`block h-auto w-full shrink-0 fill-ink ${className}`}
      dangerouslySetInnerHTML={{ __html: shapes! }}
    />
  );
}
