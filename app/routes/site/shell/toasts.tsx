import { ToastBlock, ToastRegions } from '#ui/overlays/toast-block.tsx';

/** Toasts of public pages are filled in by `app/enhancers/toasts.ts`. */
export function Toasts() {
  return (
    <>
      <ToastRegions />
      <template data-toast="ok">
        <ToastBlock tone="ok" />
      </template>
      <template data-toast="bad">
        <ToastBlock tone="bad" />
      </template>
    </>
  );
}
