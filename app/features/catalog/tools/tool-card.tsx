import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { Cover } from '#ui/images/cover.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { PublicStatusBadge } from '#ui/data/public-status-badge.tsx';
import { type Tool, usersText } from './tool.ts';
import { ToolActions } from './tool-actions.tsx';
import { useTexts } from '#ui/text/texts.ts';

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
      cover={<Cover fallbackNumber={fallbackCoverOf(name)} image={image} shape="banner" eager={eager} />}
      fact={usersText(users, t)}
    >
      <ToolActions tool={tool} />
    </CatalogCard>
  );
}
