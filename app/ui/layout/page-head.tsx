export function PageHead({ title, lede }: { title: string; lede: string }) {
  return (
    <header className="wrap grid items-end gap-x-(--gutter) gap-y-5 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-[clamp(1.75rem,3.4vw,3.25rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 className="type-page -ml-[0.045em]">{title}</h1>
      {lede && <p className="type-lede max-w-[26em]">{lede}</p>}
    </header>
  );
}
