import { ExternalLink, Mail, Rss } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { StaticCopyContext } from './static-copy.ts';

type FormReplacementProps = {
  form: 'enquiry' | 'comment' | 'newsletter' | 'waiting';
  /** The page with the form on the live site. */
  livePath: string;
  /** What the email is about: the title of a post, or the name of a tool. */
  about?: string;
  className?: string;
  textClassName?: string;
  buttonClassName?: string;
  /** The form of a site with a server. */
  children: ReactNode;
};

/** A form, or what replaces it in a static copy, where no server would receive it. */
export function FormReplacement({ children, ...props }: FormReplacementProps) {
  const copy = useContext(StaticCopyContext);
  const t = useTexts();
  if (!copy) return children;
  const { form, livePath, about = '', className = '', textClassName = '', buttonClassName } = props;
  if (copy.forms === 'live') {
    return (
      <div className={`grid justify-items-start gap-5 ${className}`}>
        <p className={`type-read ${textClassName}`}>{t(`copy.${form}Live`)}</p>
        <ButtonLink to={copy.liveUrl + livePath} className={buttonClassName}>
          {t('copy.form')}
          <Icon of={ExternalLink} />
        </ButtonLink>
      </div>
    );
  }
  if (!copy.email)
    return (
      <WithoutEmail
        form={form}
        hasFeed={copy.hasFeed}
        className={className}
        textClassName={textClassName}
        buttonClassName={buttonClassName}
      />
    );
  const subject = t(`copy.${form}Subject`, { title: about, name: about });
  return (
    <div className={`grid justify-items-start gap-5 ${className}`}>
      <p className={`type-read ${textClassName}`}>{t(`copy.${form}`)}</p>
      <ButtonLink
        to={`mailto:${encodeURI(copy.email)}?subject=${encodeURIComponent(subject)}`}
        className={buttonClassName}
      >
        <Icon of={Mail} />
        {t('copy.email')}
      </ButtonLink>
    </div>
  );
}

type WithoutEmailProps = Pick<FormReplacementProps, 'form' | 'className' | 'textClassName'> & {
  hasFeed: boolean;
  buttonClassName: string | undefined;
};

/** For an owner without a public address. */
function WithoutEmail({ form, hasFeed, className, textClassName, buttonClassName }: WithoutEmailProps) {
  const t = useTexts();
  if (form === 'newsletter' && hasFeed) {
    return (
      <div className={`grid justify-items-start gap-5 ${className}`}>
        <p className={`type-read ${textClassName}`}>{t('copy.newsletterNone')}</p>
        <ButtonLink to="/rss.xml" className={buttonClassName}>
          <Icon of={Rss} />
          {t('copy.feed')}
        </ButtonLink>
      </div>
    );
  }
  const texts = {
    enquiry: 'copy.enquiryNone',
    newsletter: 'copy.enquiryNone',
    comment: 'comments.closed',
    waiting: 'copy.waitingNone',
  } as const;
  return <p className={`type-read ${textClassName} ${className}`}>{t(texts[form])}</p>;
}
