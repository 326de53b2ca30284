import { ArrowLeft } from '#ui/icons.ts';
import { Link, Outlet, useLocation } from 'react-router';
import { SectionList } from '#features/settings/panel/section-list.tsx';
import { findSettingsSection } from '#features/settings/sections.ts';
import { Icon } from '#ui/images/icon.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';

const first = 'identity';

/** Shows the list of sections next to the open one; on small screens only one of them. */
export default function SettingsLayout() {
  const name = useLocation().pathname.split('/')[3] || null;
  const section = findSettingsSection(name ?? first);
  return (
    <>
      <div className={name ? 'max-lg:sr-only' : ''}>
        <ScreenHead title="Settings" note="Changes are live as soon as you save." />
      </div>
      <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className={name ? 'max-lg:hidden' : ''}>
          <div className="top-7 lg:[@media(height>=60rem)]:sticky">
            <SectionList current={name ?? first} />
          </div>
        </div>
        <div className={`min-w-0 ${name ? '' : 'max-lg:hidden'}`}>
          <Link
            to="/admin/settings"
            className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 transition-colors duration-(--quick) hover:text-accent-text lg:hidden"
          >
            <Icon of={ArrowLeft} />
            All settings
          </Link>
          {section && (
            <div className="mb-5">
              <h2 className="type-t2">{section.title}</h2>
              <p className="mt-1.5 max-w-[44em] text-ui leading-normal text-ink-2">{section.text}</p>
            </div>
          )}
          <Outlet />
        </div>
      </div>
    </>
  );
}
