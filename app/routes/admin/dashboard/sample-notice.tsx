import { Link } from 'react-router';

/** As long as there is sample content on a public site. */
export function SampleNotice() {
  return (
    <p className="mb-5 rounded-r-sm border-l-3 border-current bg-warn-wash px-4 py-3.5 leading-snug font-semibold text-warn">
      Search engines are asked not to list your site while it has sample content.{' '}
      <Link to="/admin/settings/sample-content" className="underline underline-offset-4">
        Remove the sample content
      </Link>
    </p>
  );
}
