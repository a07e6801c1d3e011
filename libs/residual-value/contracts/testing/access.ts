import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

export const access: AccessExpectations = {};

export const topics: TopicExpectations = {};
