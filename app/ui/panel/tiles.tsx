import { Tile, type TileProps } from './tile.tsx';

/** The 1px gaps show the background as lines between the tiles, for any number of columns. */
export function Tiles({ label, tiles }: { label: string; tiles: TileProps[] }) {
  return (
    <section aria-label={label} className="mb-5 overflow-hidden rounded-md border border-rule bg-rule">
      <dl className="grid grid-cols-2 gap-px 2xl:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </dl>
    </section>
  );
}
