import { Outlet, useLocation } from 'react-router';
import { testimonialsPath } from '#features/settings/setting.ts';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { usePanel } from '#routes/admin/shell/use-panel.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';

/** The testimonials on the site, and those that clients write through a link. */
export default function TestimonialsLayout() {
  const { pathname } = useLocation();
  const { testimonials } = usePanel().waiting;
  return (
    <>
      <ScreenHead title="Testimonials" note="What clients say about you." />
      <div className="mb-5">
        <Tabs
          label="Testimonials"
          tabs={[
            { label: 'On the site', to: testimonialsPath, current: pathname === testimonialsPath },
            {
              label: 'By link',
              to: requestsPath,
              count: testimonials || undefined,
              current: pathname === requestsPath,
            },
          ]}
        />
      </div>
      <Outlet />
    </>
  );
}
