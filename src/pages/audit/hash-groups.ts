/** A hash in groups of eight, so that two eyes can compare it with what is printed. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? []
