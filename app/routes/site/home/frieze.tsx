import { Cover } from '#ui/cover.tsx';

/** Eight names whose prints differ in family and go well side by side. */
const prints = ['slug', 'vermilion', 'serif', 'sandpiper', 'field', 'ream', 'counter', 'leading'];

export function Frieze() {
  return (
    <div
      aria-hidden
      className="mt-[clamp(2.25rem,3.4vw,3.25rem)] 2xl:mt-8 grid grid-cols-4 overflow-hidden sm:grid-cols-8"
    >
      {prints.map((slug) => (
        <Cover
          key={slug}
          slug={slug}
          image={null}
          shape="square"
          eager
          className="aspect-square rounded-none after:hidden"
        />
      ))}
    </div>
  );
}
