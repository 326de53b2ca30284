import { useSections } from '#routes/site/shell/use-site.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useTexts } from '#ui/text/texts.ts';

export function NoResults() {
  const t = useTexts();
  const { isVisible } = useSections();
  return (
    <div className="border-t-[1.5px] border-ink pt-8">
      <h2 className="type-d2">{t('search.none')}</h2>
      <p className="type-read mt-4">{t('search.noneText')}</p>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        {isVisible('/blog') && <MoreLink to="/blog">{t('search.blog')}</MoreLink>}
        {isVisible('/portfolio') && <MoreLink to="/portfolio">{t('search.portfolio')}</MoreLink>}
        <MoreLink to="/">{t('shell.backHome')}</MoreLink>
      </p>
    </div>
  );
}
