import { Tile, type TileProps } from './tile.tsx';

/** Numbers side by side; hairlines part the cells whatever their number in a row. */
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
