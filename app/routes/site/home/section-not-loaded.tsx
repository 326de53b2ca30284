import { NotLoaded } from '#ui/layout/not-loaded.tsx';

export function SectionNotLoaded({ id, title }: { id: string; title: string }) {
  return (
    <section aria-labelledby={id} className="section">
      <div className="wrap">
        <h2 id={id} className="type-d2 mb-[clamp(1.5rem,2.6vw,2.5rem)]">
          {title}
        </h2>
        <NotLoaded />
      </div>
    </section>
  );
}
