import { Link } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';

type NoticesProps = {
  /** Whether there is sample content on a public site. */
  isHidden: boolean;
  emptyButtons: string[];
};

/** Warnings about sample content and empty sections. */
export function Notices({ isHidden, emptyButtons }: NoticesProps) {
  return (
    <>
      {isHidden && (
        <Notice
          text="Search engines are asked not to list your site while it has sample content."
          to="/admin/settings/sample-content"
          link="Remove the sample content"
        />
      )}
      {emptyButtons.map((label) => (
        <Notice
          key={label}
          text={`“${label}” on your home page leads to an empty page.`}
          to="/admin/settings/navigation"
          link="Hide sections until they have their first item"
        />
      ))}
    </>
  );
}

function Notice({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <p className="mb-5 rounded-r-sm border-l-3 border-current bg-warn-wash px-4 py-3.5 leading-snug font-semibold text-warn">
      {text}{' '}
      <Link to={to} className="underline underline-offset-4">
        {link}
      </Link>
    </p>
  );
}

/** The labels of hero buttons whose section visitors can open, but which has nothing to show. */
export function listEmptyButtons(site: Site, empty: SectionPath[]): string[] {
  const buttons = [
    [site.workButton, '/portfolio'],
    [site.toolsButton, '/ai-tools'],
  ] as const;
  return buttons
    .filter(([, path]) => empty.includes(path) && !findHiddenSection(site.navigation, path))
    .map(([label]) => label)
    .filter((label) => label !== '' && !site.hideEmptySections);
}
