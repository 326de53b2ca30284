import type { ComponentProps } from 'react';
import { Link } from '#ui/layout/link.tsx';

const shape =
  'inline-flex items-center justify-center gap-[0.6em] rounded-sm text-center font-semibold leading-tight tracking-[-0.01em] wrap-break-word' +
  ' transition-[background-color,color,box-shadow] active:translate-y-px' +
  ' [&>svg:last-child]:transition-transform hover:[&>svg:last-child]:translate-x-0.75' +
  ' inactive:cursor-not-allowed inactive:bg-paper-2 inactive:text-ink-3 inactive:inset-ring-0 inactive:translate-none' +
  ' forced-colors:border';

const variants = {
  primary: 'bg-ink text-paper hover:bg-accent hover:text-on-accent',
  accent: 'bg-accent text-on-accent hover:bg-ink hover:text-paper',
  line: 'text-ink inset-ring-(length:--rule-w) inset-ring-ink hover:bg-ink hover:text-paper',
};

const sizes = {
  normal: 'min-h-13 px-5.5 text-md',
  small: 'min-h-10 px-4 text-ui pointer-coarse:min-h-11',
};

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

function buttonClass({ variant = 'primary', size = 'normal' }: ButtonStyle, className = '') {
  return `${shape} ${variants[variant]} ${sizes[size]} ${className}`;
}

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & {
    /** It does nothing, but keeps the focus, which `disabled` would lose: for a button that was just pressed. */
    inactive?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  className,
  type = 'button',
  inactive = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={inactive || undefined}
      onClick={inactive ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** Classes of a square icon button with a touch-sized target. */
export const iconButton =
  'inline-grid size-11 flex-none place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text';
