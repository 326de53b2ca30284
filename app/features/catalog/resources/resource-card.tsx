import { ArrowUpRight } from '#ui/icons.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { Icon } from '#ui/images/icon.tsx';
import type { Resource } from './resource.ts';
import { useTexts } from '#ui/text/texts.ts';
import { Badge } from '#ui/data/badge.tsx';

export function ResourceCard({ resource }: { resource: Resource }) {
  const t = useTexts();
  const lang = useSampleLanguage(resource);
  return (
    <CatalogCard
      name={resource.name}
      icon={resource.icon}
      category={resource.category}
      text={resource.description}
      features={resource.features}
      rating={resource.rating}
      lang={lang}
      badge={resource.affiliate && <AffiliateMark />}
      fact={
        resource.price && (
          <span>
            <span className="sr-only">{t('resources.price')}</span> <span lang={lang}>{resource.price}</span>
          </span>
        )
      }
    >
      <Visit resource={resource} />
    </CatalogCard>
  );
}

function Visit({ resource: { id, name, url, affiliate } }: { resource: Resource }) {
  const t = useTexts();
  if (!normalizeWebUrl(url)) {
    return (
      <Button size="small" className="flex-1" disabled>
        {t('tools.notAvailable')}
      </Button>
    );
  }
  return (
    <ButtonLink
      to={`/go/resource/${id}`}
      target="_blank"
      // Search engines require paid links to be marked.
      rel={affiliate ? 'sponsored nofollow noopener' : 'noopener'}
      size="small"
      variant="line"
      className="flex-1"
    >
      <span className="wrap-anywhere">
        {t('resources.visit', { name })}
        <span className="sr-only"> {t('shell.newTab')}</span>
      </span>
      <Icon of={ArrowUpRight} />
    </ButtonLink>
  );
}

export function AffiliateMark() {
  const t = useTexts();
  return <Badge tone="warn">{t('resources.affiliate')}</Badge>;
}

export function AffiliateNote({ text }: { text: string }) {
  const t = useTexts();
  return (
    <aside
      aria-label={t('resources.affiliateLinks')}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-2"
    >
      <AffiliateMark />
      <p className="type-read max-w-[42em] text-md sm:flex-1">{text}</p>
    </aside>
  );
}
