import { kronor } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const comment = z.string().max(500).nullish();
export const amount = kronor.positive();
