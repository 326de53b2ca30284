import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';

/** The enquiry that the project is the case study of. */
export function EnquiryLink({ enquiry }: { enquiry: { id: string; name: string } }) {
  return (
    <Link
      to={`/admin/enquiries/${enquiry.id}`}
      className="flex min-h-9 items-center gap-2.5 text-ui font-[550] transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
    >
      <Icon of={Inbox} className="flex-none text-ink-3" />
      <span className="min-w-0 truncate">{`Enquiry from ${enquiry.name}`}</span>
    </Link>
  );
}
