import type { Site } from '#content/site.ts';
import { brandNames } from '#ui/images/brand-icon.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { socialNetworks } from '#features/settings/setting.ts';
import type { SettingInputProps } from './setting-input.tsx';

/** Networks without a URL are not shown on the site. */
export function SocialInputs({ value, path, name, errors, onChange }: SettingInputProps) {
  const links = value as Site['socialLinks'];
  const urlOf = (network: string) => links.find((link) => link.network === network)?.url ?? '';

  function change(network: string, url: string) {
    onChange(socialNetworks.map((each) => ({ network: each, url: each === network ? url : urlOf(each) })));
  }

  return (
    <>
      {socialNetworks.map((network, index) => (
        <TextField
          key={network}
          label={brandNames[network]}
          name={`${name}.${network}`}
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={urlOf(network)}
          error={errors[`${path}.${index}.url`]}
          onChange={({ currentTarget }) => change(network, currentTarget.value)}
        />
      ))}
    </>
  );
}
