/**
 * What stands at an address, piece by piece: by verified https, the workspace's way outside, and not one byte or millisecond more. Throws
 * `file_too_large`, and a network's codes; what is not there is `answer_unexpected`.
 */
export type Download = (address: URL, most: { bytes: number; milliseconds: number }) => AsyncIterable<Uint8Array>
