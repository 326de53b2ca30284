import { Cover } from './cover.tsx';

type PortraitProps = { name: string; image: string | null; eager?: boolean; className: string };

/** A round picture of a person whose name is beside it; without a picture, the initials. */
export function Portrait({ name, image, eager, className }: PortraitProps) {
  const style = `flex-none rounded-full ${className}`;
  if (image) return <Cover slug="" image={image} shape="square" eager={eager} className={style} />;
  return (
    <span aria-hidden className={`grid place-items-center bg-ink text-sm font-semibold text-paper ${style}`}>
      {readInitials(name)}
    </span>
  );
}

/** Of the first and the last name. */
function readInitials(name: string) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0] ?? '');
  return initials.join('').toUpperCase();
}
