import { Cover } from '#ui/images/cover.tsx';

/** Numbers of eight fallback covers of different families. */
const covers = [265, 225, 64, 113, 778, 492, 457, 212];

export function Frieze() {
  return (
    <div
      aria-hidden
      className="mt-[clamp(2.25rem,3.4vw,3.25rem)] 2xl:mt-8 grid grid-cols-4 overflow-hidden sm:grid-cols-8"
    >
      {covers.map((number) => (
        <Cover
          key={number}
          fallbackNumber={number}
          image={null}
          shape="square"
          eager
          className="aspect-square rounded-none after:hidden"
        />
      ))}
    </div>
  );
}
