import { Reply } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { REPLY_ID } from './enquiry-reply.tsx';

/** Leads to the reply and focuses its message. */
export function ReplyLink() {
  return (
    <ButtonLink
      to={`#${REPLY_ID}`}
      size="small"
      onClick={() => document.querySelector<HTMLElement>(`#${REPLY_ID} textarea`)?.focus()}
    >
      <Icon of={Reply} />
      Reply
    </ButtonLink>
  );
}

/** On small screens a long enquiry fills the window: leads to the reply while it is out of sight. */
export function ReplyBar() {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setHidden(entry!.isIntersecting));
    observer.observe(document.getElementById(REPLY_ID)!);
    return () => observer.disconnect();
  }, []);

  if (isHidden) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-[clamp(1.25rem,3vw,2.75rem)] mt-5 grid border-t border-rule bg-surface px-[clamp(1.25rem,3vw,2.75rem)] py-2.5 md:hidden"
    >
      <ReplyLink />
    </div>
  );
}
