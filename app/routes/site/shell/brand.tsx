import type { PublicSite } from '#content/site.ts';
import { readImage } from '#ui/images/image.tsx';
import { Mark } from '#ui/layout/mark.tsx';

type BrandProps = {
  site: Pick<PublicSite, 'name' | 'brand'>;
  className: string;
  /** A band is dark in both themes, a field may have any lightness. */
  ground?: 'paper' | 'band' | 'field';
};

/** The logo, or the mark and the name. */
export function Brand({ site, className, ground = 'paper' }: BrandProps) {
  const { logo, logoDark, logoHeight } = site.brand;
  return (
    <a
      href="/"
      className={`inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 leading-none font-bold tracking-[-0.035em] ${className}`}
    >
      {!logo && (
        <>
          <Mark />
          <span className="truncate py-1">{site.name}</span>
        </>
      )}
      {logo && (!logoDark || ground === 'field') && (
        <span className={`always-light ${ground === 'paper' ? 'dark:logo-plate' : 'logo-plate'}`}>
          <Logo image={logo} name={site.name} height={logoHeight} />
        </span>
      )}
      {logo && logoDark && ground === 'band' && (
        <Logo image={logoDark} name={site.name} height={logoHeight} />
      )}
      {logo && logoDark && ground === 'paper' && (
        <>
          <Logo image={logo} name={site.name} height={logoHeight} className="dark:hidden" />
          <Logo image={logoDark} name={site.name} height={logoHeight} className="hidden dark:block" />
        </>
      )}
    </a>
  );
}

type LogoProps = { image: string; name: string; height: number; className?: string };

function Logo({ image, name, height, className = '' }: LogoProps) {
  const file = readImage(image);
  const width = file ? Math.round((height * file.width) / file.height) : undefined;
  return (
    <picture className="contents [&>source]:hidden">
      {file?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={`${width}px`} />
      ))}
      <img src={image} alt={name} width={width} height={height} className={className} />
    </picture>
  );
}
