import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { Cover } from '#ui/images/cover.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { PublicStatusBadge } from '#ui/data/badge.tsx';
import { type Tool, usersText } from './tool.ts';
import { useTexts } from '#ui/text/texts.ts';
import { ArrowUpRight } from '#ui/icons.ts';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';

export function ToolCard({ tool, eager }: { tool: Tool; eager: boolean }) {
  const t = useTexts();
  const { name, image, status, users } = tool;
  const lang = useSampleLanguage(tool);
  return (
    <CatalogCard
      id={tool.id}
      name={name}
      icon={tool.icon}
      category={tool.category}
      text={tool.description}
      features={tool.features}
      rating={tool.rating}
      lang={lang}
      badge={<PublicStatusBadge status={status} />}
      cover={<Cover fallbackNumber={pickFallbackCover(name)} image={image} shape="banner" eager={eager} />}
      fact={usersText(users, t)}
    >
      <ToolActions tool={tool} />
    </CatalogCard>
  );
}

const externalLink = { target: '_blank', rel: 'noopener' };

function ToolActions({ tool }: { tool: Tool }) {
  const t = useTexts();
  const { id, name, status, url, github } = tool;
  return (
    <>
      {url === null ? (
        <Button size="small" className="flex-1" disabled>
          {t(status === 'coming-soon' ? 'tools.comingSoon' : 'tools.notAvailable')}
        </Button>
      ) : (
        <ButtonLink
          to={`/go/tool/${id}`}
          {...externalLink}
          size="small"
          variant={status === 'beta' ? 'line' : undefined}
          className="flex-1"
        >
          <span>
            {t(status === 'beta' ? 'tools.beta' : 'tools.launch')}
            <span className="sr-only">{`: ${name} ${t('shell.newTab')}`}</span>
          </span>
          <Icon of={ArrowUpRight} />
        </ButtonLink>
      )}
      {status === 'coming-soon' && (
        <ButtonLink to={`/ai-tools/${id}/waiting`} size="small" variant="line">
          {t('tools.notify')}
        </ButtonLink>
      )}
      {github && (
        <ButtonLink to={github} {...externalLink} size="small" variant="line">
          <span className="sr-only">{`${t('tools.github', { name })} ${t('shell.newTab')}`}</span>
          <BrandIcon brand="github" />
        </ButtonLink>
      )}
    </>
  );
}
