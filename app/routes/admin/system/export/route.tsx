import { useSearchParams } from 'react-router';
import { deps } from '#context';
import type { ExportContent } from '#features/exports/export.ts';
import { countExportContent } from '#features/exports/exports.server.ts';
import { formatNumber } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { useFormats } from '#ui/text/texts.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import type { Route } from './+types/route.ts';
import { ExportForm } from './export-form.tsx';

const refusals: Record<string, string> = {
  password: 'Nothing was exported: this password is incorrect.',
  attempts: 'Too many attempts. Please try again in 15 minutes.',
  busy: 'Nothing was exported: the site is busy. Please try again in a few seconds.',
};

export function loader({ context }: Route.LoaderArgs) {
  return countExportContent(deps(context).db);
}

export const meta = () => panelMeta('Export');

const paragraph = 'type-read border-t border-rule px-5 py-4';

export default function Export({ loaderData }: Route.ComponentProps) {
  const refused = refusals[useSearchParams()[0].get('refused') ?? ''];
  return (
    <>
      <Crumbs links={[{ label: 'System', to: '/admin/system' }]} />
      <ScreenHead
        title="Export everything"
        note="One zip file with your whole site, in formats that other programs can read"
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Box title="Download">
            <p className={paragraph}>
              The file contains personal data of your visitors and clients, and it is not encrypted. Store it
              in a safe place.
            </p>
            <ExportForm refused={refused} />
          </Box>
          <Box title="What is not in it">
            <p className={paragraph}>
              Your account and password, statistics, earlier versions of texts, sent emails, the activity log,
              missing pages, records of imports and what is in the bin. Make a backup if you want to restore
              all of that.
            </p>
          </Box>
        </div>
        <Contents content={loaderData} />
      </div>
    </>
  );
}

function Contents({ content }: { content: ExportContent }) {
  const formats = useFormats();
  const number = (value: number) => formatNumber(value, formats);
  const { posts, projects, pages, comments, images, files, mediaBytes } = content;
  const size = mediaBytes > 0 ? ` · about ${formatFileSize(mediaBytes, formats)}` : '';
  const facts = [
    ['Posts', `${number(posts)} · Markdown`],
    ['Projects', `${number(projects)} · Markdown`],
    ['Pages', `${number(pages)} · Markdown`],
    files > 0
      ? ['Images, films and files', number(images + files) + size]
      : ['Images', number(images) + size],
    ['Comments', `${number(comments)} · JSON`],
    ['Enquiries', `${number(content.enquiries)} · JSON and CSV`],
    ['Quotes', `${number(content.quotes)} · JSON and CSV`],
    ['Subscribers', `${number(content.subscribers)} · JSON and CSV`],
    ['Redirects', `${number(content.redirects)} · JSON and CSV`],
    ['AI tools, resources, testimonials', 'JSON'],
    ['Settings, categories, series', 'JSON'],
  ];
  return (
    <Box title="What is in it">
      <dl>
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-x-4 border-t border-rule px-5 py-2.75"
          >
            <dt className="type-label">{term}</dt>
            <dd className="text-right text-ui font-[550] tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={paragraph}>
        A README in the file explains the format. Another Atelier imports its posts, projects and pages; a
        backup moves the whole site.
      </p>
    </Box>
  );
}
