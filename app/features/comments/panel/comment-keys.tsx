import type { CommentAction } from '#features/comments/comment-moderation.ts';

export function CommentKeys({ actions }: { actions: CommentAction[] }) {
  const keys = [
    { key: 'j', label: 'next' },
    { key: 'k', label: 'previous' },
    ...actions.map(({ key, label }) => ({ key, label: label.toLowerCase() })),
    { key: 'x', label: 'select' },
  ];
  return (
    <p className="type-label flex flex-wrap gap-x-4 gap-y-1.5 max-md:hidden pointer-coarse:hidden noscript:hidden">
      {keys.map(({ key, label }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="grid size-5 place-items-center rounded-sm border border-rule-2 text-[0.6875rem] leading-none text-ink">
            {key.toUpperCase()}
          </kbd>
          {label}
        </span>
      ))}
    </p>
  );
}
