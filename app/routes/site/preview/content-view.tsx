import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { ArticleContents } from '#features/posts/article-navigation.tsx';
import { ArticleHead } from '#features/posts/article-head.tsx';
import type { Article } from '#features/posts/post.ts';
import { ProjectView } from '#features/projects/project-view.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { PageView } from '#routes/site/page/page-view.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import type { ShownContent } from './complete-content.server.ts';

/** As its page shows it, without what only public pages have: counts, comments, related content. */
export function ContentView({ article, project, page, inserted, sizes }: ShownContent) {
  const { labelOf } = useSections();
  return (
    <>
      {article && <ArticleView article={article} />}
      {project && <ProjectView project={project} sizes={sizes} sectionLabel={labelOf('/portfolio')} />}
      {page && inserted && <PageView page={page} inserted={inserted} />}
    </>
  );
}

function ArticleView({ article }: { article: Article }) {
  const { name, portrait, brand } = useSite();
  const { labelOf } = useSections();
  return (
    <article>
      <ArticleHead
        article={article}
        author={name}
        portrait={portrait}
        sectionLabel={labelOf('/blog')}
        layout={brand}
        isPreview
      />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] pt-[clamp(2.5rem,4.6vw,5rem)] pb-(--section) 2xl:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))_minmax(0,1fr)]">
        <ArticleContents headings={article.headings} />
        <div className="w-full max-w-(--measure) lg:mx-auto 2xl:col-start-2 2xl:row-start-1">
          <Prose html={article.html} lang={useSampleLanguage(article)} />
        </div>
      </div>
    </article>
  );
}
