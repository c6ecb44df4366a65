<?php
/**
 * A widget for classic themes.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Shows a board in a sidebar. */
class Drystone_Board_Widget extends WP_Widget {
	/** Sets the name. */
	public function __construct() {
		parent::__construct( 'drystone_board', __( 'Drystone Board', 'drystone-board' ), array( 'description' => __( 'Posts of a board.', 'drystone-board' ) ) );
	}

	/**
	 * @param array<string, string> $place    the theme's markup around a widget.
	 * @param array<string, string> $instance what was chosen.
	 */
	public function widget( $place, $instance ) {
		$markup = drystone_board_markup( $instance );
		if ( '' === $markup ) {
			return;
		}
		$title = apply_filters( 'widget_title', $instance['title'] ?? '', $instance, $this->id_base );
		echo wp_kses_post( $place['before_widget'] );
		if ( $title ) {
			echo wp_kses_post( $place['before_title'] ), esc_html( $title ), wp_kses_post( $place['after_title'] );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- made of escaped parts in markup.php
		echo $markup;
		echo wp_kses_post( $place['after_widget'] );
	}

	/** @param array<string, string> $instance what was chosen. */
	public function form( $instance ) {
		foreach ( array(
			'title'   => __( 'Title', 'drystone-board' ),
			'board'   => __( 'Board (its slug or number)', 'drystone-board' ),
			'columns' => __( 'Columns (empty = as many as fit)', 'drystone-board' ),
		) as $name => $label ) {
			printf(
				'<p><label for="%1$s">%2$s</label><input class="widefat" type="text" id="%1$s" name="%3$s" value="%4$s"></p>',
				esc_attr( $this->get_field_id( $name ) ),
				esc_html( $label ),
				esc_attr( $this->get_field_name( $name ) ),
				esc_attr( $instance[ $name ] ?? '' )
			);
		}
	}

	/**
	 * @param array<string, string> $given  by the form.
	 * @param array<string, string> $before what stood.
	 */
	public function update( $given, $before ) {
		return array_map( 'sanitize_text_field', array_intersect_key( $given, array_flip( array( 'title', 'board', 'columns' ) ) ) );
	}
}

add_action(
	'widgets_init',
	static function () {
		register_widget( 'Drystone_Board_Widget' );
	}
);
