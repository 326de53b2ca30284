import type { ReactNode } from 'react';
import type { Field } from '#features/brand/fields.ts';
import type { Drawing } from './layout-drawings.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

type DrawingShapesProps = {
  drawing: Drawing;
  /** The colours of its fields, in turn; without them only their outlines are shown. */
  fields?: readonly Field[] | undefined;
  renderCover?: ((area: Rectangle, index: number) => ReactNode) | undefined;
};

const tones = { ink: 'fill-ink', soft: 'fill-rule-2', accent: 'fill-accent' } as const;

/** Text on a field has the color that belongs to it. */
export function DrawingShapes({ drawing, fields, renderCover }: DrawingShapesProps) {
  const areas = rectanglesOf(drawing.fields);
  const colorOf = (index: number) => (index < 0 ? undefined : fields?.[index % fields.length]);
  return (
    <>
      {areas.map((area, index) => {
        const ground = colorOf(index)?.[0];
        return (
          <rect
            key={keyOf(area)}
            {...area}
            {...(ground ? { fill: ground } : { className: 'fill-none stroke-rule' })}
          />
        );
      })}
      {rectanglesOf(drawing.covers).map(
        (area, index) =>
          renderCover?.(area, index) ?? (
            <rect key={keyOf(area)} {...area} className="fill-rule stroke-paper" />
          ),
      )}
      {(['ink', 'soft', 'accent'] as const).map((tone) =>
        rectanglesOf(drawing[tone]).map((shape) => {
          const field = colorOf(areas.findIndex((area) => contains(area, shape)));
          const color = field
            ? { fill: field[1], opacity: tone === 'soft' ? 0.6 : 1 }
            : { className: tones[tone] };
          return <rect key={keyOf(shape)} {...shape} rx={Math.min(1, shape.height / 4)} {...color} />;
        }),
      )}
    </>
  );
}

function keyOf({ x, y }: Rectangle) {
  return `${x} ${y}`;
}

function contains(area: Rectangle, { x, y }: Rectangle) {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

function rectanglesOf(list = ''): Rectangle[] {
  return list
    .split(', ')
    .filter(Boolean)
    .map((text) => {
      const [x, y, width, height] = text.split(' ').map(Number) as [number, number, number, number];
      return { x, y, width, height };
    });
}
