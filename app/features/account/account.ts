export const passwordMinLength = 10;
export const passwordMaxLength = 128;

export type Owner = { id: string; name: string; email: string };
