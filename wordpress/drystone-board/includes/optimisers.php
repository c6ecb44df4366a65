<?php
/**
 * Asks optimisers by their own documented words to leave our one module tag alone, and nothing else of the site. The board also works
 * where they do not listen, only later: settings page, "Tell optimisers".
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The file that a filter's list names; all of ours lie beside it. */
const DRYSTONE_BOARD_OWN_FILES = '/drystone-board/widget/';

/** @param mixed $list of file names or parts of tags. */
function drystone_board_exclude( $list ) {
	$list   = is_array( $list ) ? $list : array();
	$list[] = DRYSTONE_BOARD_OWN_FILES;
	return $list;
}

/** Autoptimize keeps its list as text. */
function drystone_board_exclude_text( $list ) {
	return is_array( $list ) ? drystone_board_exclude( $list ) : trim( $list . ', ' . DRYSTONE_BOARD_OWN_FILES, ', ' );
}

/** @param array<string, string|bool> $attributes of a script tag that WordPress prints. */
function drystone_board_mark_tag( $attributes ) {
	if ( 'drystone-board-js-module' === ( $attributes['id'] ?? '' ) ) {
		// Rocket Loader reads the first of them only when it stands before the address.
		$attributes = array(
			'data-cfasync'     => 'false',
			'data-no-optimize' => '1',
			'data-noptimize'   => '1',
		) + $attributes;
	}
	return $attributes;
}

add_action(
	'init',
	static function () {
		if ( ! drystone_board_settings()['optimisers'] ) {
			return;
		}
		foreach ( array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'perfmatters_delay_js_exclusions' ) as $filter ) {
			add_filter( $filter, 'drystone_board_exclude' );
		}
		add_filter( 'autoptimize_filter_js_exclude', 'drystone_board_exclude_text' );
		add_filter( 'wp_script_attributes', 'drystone_board_mark_tag' );
	}
);
