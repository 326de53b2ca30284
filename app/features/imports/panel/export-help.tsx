import { Box } from '#ui/panel/box.tsx';

const sources = [
  {
    name: 'WordPress',
    steps:
      'In the old site’s admin: Tools → Export → All content → Download Export File. You get an XML file.',
  },
  {
    name: 'Ghost',
    steps:
      'Settings → Import/Export → Export content: a JSON file. Subscribers are a file of their own: Members → Export, a CSV file. Import them one after the other, or together in a ZIP.',
  },
  {
    name: 'Hugo, Jekyll, Astro, Eleventy, Next.js',
    steps: 'Make a ZIP of the site’s folder, with its Markdown files and images.',
  },
  {
    name: 'Atelier',
    steps:
      'System → Export everything on the other site: a ZIP file with its posts, projects and pages. A backup moves the whole site.',
  },
];

export function ExportHelp() {
  return (
    <Box title="Where to get the export">
      <dl>
        {sources.map(({ name, steps }) => (
          <div key={name} className="border-t border-rule px-5 py-3.5">
            <dt className="leading-snug font-semibold">{name}</dt>
            <dd className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
