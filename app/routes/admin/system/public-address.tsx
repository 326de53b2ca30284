import { useNavigation } from 'react-router';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { isLocal } from '#features/system/system.ts';
import type { InvalidForm } from '#platform/forms/forms.server.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Box, Disclosure } from '#ui/panel/screen-layout.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';

type PublicAddressProps = { siteUrl: string; isFixed: boolean; result: InvalidForm | undefined };

export function PublicAddress({ siteUrl, isFixed, result }: PublicAddressProps) {
  const isSending = useNavigation().formData?.get('intent') === 'address';
  const form = useErrorFocus(result);
  return (
    <Box title="Public address">
      <div className="border-t border-rule px-5 py-4">
        <p className="font-mono text-sm wrap-anywhere">{siteUrl}</p>
        <p className="mt-2 text-ui leading-normal text-ink-2">
          Links in emails, feeds and search engines lead there.
          {isFixed && ' It is set by SITE_URL, where the site is started.'}
        </p>
      </div>
      {!isFixed && (
        <div className="border-t border-rule px-5">
          <Disclosure title="Use the address of this page" open={isLocal(siteUrl) || result !== undefined}>
            <p className="mb-4 text-ui leading-normal text-ink-2">
              The address in your browser becomes that of the site. You may have to sign in again. Passkeys
              belong to one address, so add new ones afterwards.
            </p>
            <PanelForm ref={form} preventScrollReset data-dense className="grid max-w-105 gap-4">
              <input type="hidden" name="intent" value="address" />
              <CurrentPassword error={result?.errors.password} />
              <Button type="submit" size="small" inactive={isSending} className="justify-self-start">
                Use this address
              </Button>
            </PanelForm>
          </Disclosure>
        </div>
      )}
    </Box>
  );
}
